import { useState } from 'react';
import { Hints } from '../../ui/hints.tsx';
import { hideToast } from '../../ui/toast.ts';
import classes from './auth-card.module.css';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Sign in or register; the visitor switches between the two, and what was typed goes along. */
export function AuthCard() {
  const [isNew, setIsNew] = useState(false);
  const [name, setName] = useState('');
  const change = () => {
    hideToast();
    setIsNew(!isNew);
  };
  return (
    <section className={classes.card} aria-labelledby="auth-title">
      <h2 id="auth-title" className={classes.title}>
        {isNew ? 'Create your account' : 'Welcome back'}
      </h2>
      <Hints>
        {isNew ? <RegisterForm name={name} onName={setName} /> : <LoginForm name={name} onName={setName} />}
      </Hints>
      <p className={classes.other}>
        <button type="button" className={classes.switch} onClick={change}>
          {isNew ? 'Already have an account? Sign in' : "Don't have an account? Sign up"}
        </button>
      </p>
    </section>
  );
}
