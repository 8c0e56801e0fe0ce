import type { HTMLAttributes, ReactNode } from 'react';

type MathElement = HTMLAttributes<MathMLElement> & { children?: ReactNode };

/** The elements of MathML that we write; React draws them, its types do not know them. */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      math: MathElement & { display?: 'block' | 'inline' };
      mfrac: MathElement;
      mi: MathElement;
      mn: MathElement;
      mo: MathElement;
      mrow: MathElement;
      msub: MathElement;
      mtext: MathElement;
    }
  }
}
