import classes from './footer.module.css';

export function Footer() {
  return (
    <footer className={classes.footer}>
      <p>© {new Date().getFullYear()} Airworthy. All rights reserved.</p>
    </footer>
  );
}
