import { Box } from '@mantine/core';
import type { FigureName } from '#src/safety/report/figure-names.ts';
import { t } from '../../../ui/words.ts';
import { ProvenanceButton } from '../provenance/provenance-button.tsx';
import tiles from './tiles.module.css';

type TileHeadProps = {
  /** what the tile speaks of, where the title does not say it */
  subject?: string;
  title: string;
  /** said beside the title */
  more?: string;
  of: FigureName;
};

export function TileHead({ subject, title, more, of }: TileHeadProps) {
  return (
    <div className={tiles.head}>
      <h3 className={`note ${tiles.label}`}>
        {subject
          ? t('app.report.tileTitle', {
              subject: (inside) => <span className="strong">{inside}</span>,
              name: subject,
              title,
            })
          : title}
      </h3>
      {more && (
        <Box component="p" className="note" flex={1} ms="0.375rem">
          {more}
        </Box>
      )}
      <ProvenanceButton of={of} label={title} />
    </div>
  );
}
