import { Button } from '@mantine/core';
import { nextPaint } from '../../../ui/next-paint.ts';
import { showToast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';
import { useSourcesShown } from '../report-context.ts';
import { useReportPlace } from '../report-place.ts';
import { loadMarks, MARK } from './provenance-button.tsx';

/** The fold with the list of sources, on the Safety tab. */
export const SOURCES_ID = 'report-sources';

/** Marks each figure with its source; turning that on leads to the list of sources, and says how many marks there are. */
export function SourcesSwitch() {
  const [areShown, show] = useSourcesShown();
  const { move } = useReportPlace();
  const turnOn = async () => {
    // at once: a reader who goes on to another tab meanwhile stays there
    move({ tab: 'safety' });
    await loadMarks().catch(() => undefined);
    show(true);
    await nextPaint();
    openSources();
  };
  return (
    <Button
      size="sm"
      px="xs"
      variant="subtle"
      aria-pressed={areShown}
      onClick={() => (areShown ? show(false) : void turnOn())}
    >
      {areShown ? t('app.report.source.hide') : t('app.report.source.show')}
    </Button>
  );
}

function openSources(): void {
  const fold = document.getElementById(SOURCES_ID)?.querySelector('details');
  const marks = document.querySelectorAll(`[${MARK}]`).length;
  void showToast({ title: t('app.report.source.shown'), message: t('app.report.source.marks', { marks }) });
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: 'start' });
  fold.querySelector('summary')?.focus({ preventScroll: true });
}
