import { NotYet } from './not-yet.tsx';
import classes from './social-row.module.css';

const SERVICES = ['Google', 'Apple', 'Facebook'];

export function SocialRow() {
  return (
    <div>
      <p className={classes.title}>
        <span>Or sign up with</span>
      </p>
      <div className={classes.row}>
        {SERVICES.map((service) => (
          <NotYet key={service} className={classes.service}>
            {service}
          </NotYet>
        ))}
      </div>
    </div>
  );
}
