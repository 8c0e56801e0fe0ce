import { useState } from 'react';
import { Hints } from '../../ui/hints.tsx';
import classes from './auth-card.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Sign in or register; the visitor switches between the two. */
export function AuthCard() {
  const [isNew, setIsNew] = useState(false);
  return (
    <section className={classes.card} aria-labelledby="auth-title">
      <h2 id="auth-title" className={classes.title}>
        {isNew ? 'Create your account' : 'Welcome back'}
      </h2>
      <Hints>{isNew ? <RegisterForm /> : <LoginForm />}</Hints>
      <p className={classes.other}>
        <button type="button" className={classes.switch} onClick={() => setIsNew(!isNew)}>
          {isNew ? 'Already have an account? Sign in' : "Don't have an account? Sign up"}
        </button>
      </p>
    </section>
  );
}
