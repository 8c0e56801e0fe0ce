import { Box } from '@mantine/core';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import { t } from '../../../ui/words.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';

type TileHeadProps = {
  /** what the tile speaks of, where the title does not say it */
  subject?: string;
  title: string;
  /** said beside the title */
  more?: string;
  of: FigureName;
  /** of one among several below a heading */
  isOfFigure?: boolean;
};

export function TileHead({ subject, title, more, of, isOfFigure }: TileHeadProps) {
  return (
    <Box mih="1.75rem" className="between" style={{ flexWrap: 'nowrap', gap: 0 }}>
      <Box component={isOfFigure ? 'h4' : 'h3'} className="note" fw="var(--weight-medium)" lts={0}>
        {subject
          ? t('app.report.tileTitle', {
              subject: (inside) => <span className="strong">{inside}</span>,
              name: subject,
              title,
            })
          : title}
      </Box>
      {more && (
        <Box component="p" className="note" flex={1} ms="0.375rem">
          {more}
        </Box>
      )}
      <ProvenanceButton of={of} label={title} />
    </Box>
  );
}
