import { Component, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { t } from './words.ts';

/** Limits an error while rendering to one part; everything else stays. */
export class PartBoundary extends Component<{ name: string; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Alert tone="amber" isAnnounced={false}>
        {t('app.common.weCantShowThe', { name: this.props.name })}
      </Alert>
    );
  }
}
