import { useEffect, useRef, useState } from 'react';
import type { Account } from '#src/account/account.ts';
import { setProofDialog } from '../../api/proof-link.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const ProofDialog = lazyPart(async () => (await import('./proof-dialog.tsx')).ProofDialog);

export function ProofAsker({ account }: { account: Account }) {
  const [isOpen, setIsOpen] = useState(false);
  const answer = useRef<((isGiven: boolean) => void) | null>(null);
  useEffect(() => {
    const forget = setProofDialog(async () => {
      await ProofDialog.load();
      setIsOpen(true);
      return new Promise((resolve) => {
        answer.current?.(false);
        answer.current = resolve;
      });
    });
    return () => {
      forget();
      answer.current?.(false);
    };
  }, []);
  const settle = (isGiven: boolean) => {
    setIsOpen(false);
    answer.current?.(isGiven);
    answer.current = null;
  };
  if (!isOpen) return null;
  return <ProofDialog account={account} onProven={() => settle(true)} onClose={() => settle(false)} />;
}
