import type { HTMLAttributes, ReactNode } from 'react';

type MathElement = HTMLAttributes<MathMLElement> & { children?: ReactNode };

/** The MathML elements that we use; React renders them, but its types do not include them. */
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
