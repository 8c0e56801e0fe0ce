import { trpc } from '../../api/trpc.ts';
import { ProviderButton } from './provider-button.tsx';
import classes from './social-row.module.css';
import { UnavailableButton } from './unavailable-button.tsx';

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
            <UnavailableButton key={service} className={classes.service}>
              {service}
            </UnavailableButton>
          ))}
        </div>
      )}
    </div>
  );
}
