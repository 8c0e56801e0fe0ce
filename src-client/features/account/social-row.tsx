import { trpc } from '../../trpc.ts';
import { NotYet } from './not-yet.tsx';
import { ProviderButton } from './provider-button.tsx';
import classes from './social-row.module.css';

const SERVICES = ['Google', 'Apple', 'Facebook'];

export function SocialRow() {
  const provider = trpc.settings.waysIn.useQuery().data?.provider;
  return (
    <div>
      <p className={classes.title}>
        <span>Or sign up with</span>
      </p>
      {provider ? (
        <ProviderButton label={provider} size="md" />
      ) : (
        <div className={classes.row}>
          {SERVICES.map((service) => (
            <NotYet key={service} className={classes.service}>
              {service}
            </NotYet>
          ))}
        </div>
      )}
    </div>
  );
}
