import basics from '../../styles/basics.module.css';
import { useSignInPlace } from './use-sign-in-place.ts';

/** Names the address at which signing in works, if it is not this one. */
export function ElsewhereNote() {
  const { elsewhere } = useSignInPlace();
  if (!elsewhere) return null;
  return (
    <p className={basics.aside}>
      {elsewhere.text} <a href={elsewhere.site}>{elsewhere.site}</a>.
    </p>
  );
}
