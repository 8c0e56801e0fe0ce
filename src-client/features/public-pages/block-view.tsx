import type { Block } from '#src/public-pages/page.ts';
import { EventList } from './event-list.tsx';
import { FactTable } from './fact-table.tsx';
import { AirlineForm, CompareForm, FlightForm } from './forms.tsx';
import { LinkList } from './link-list.tsx';
import { Moments } from './moments.tsx';
import classes from './page.module.css';
import { keyOf, Spans } from './spans.tsx';
import { Whiskers } from './whiskers.tsx';

/** One block of a page's section. */
export function BlockView({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p className={classes.text}>
          <Spans text={block.text} />
        </p>
      );
    case 'list':
      return (
        <ul className={classes.list}>
          {block.items.map((item, index) => (
            <li key={keyOf(index)}>
              <Spans text={item} />
            </li>
          ))}
        </ul>
      );
    case 'facts':
      return (
        <dl className={classes.facts}>
          {block.rows.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Spans text={value} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case 'links':
      return <LinkList links={block.links} />;
    case 'table':
      return <FactTable {...block} />;
    case 'whiskers':
      return <Whiskers rows={block.rows} />;
    case 'events':
      return <EventList events={block.events} />;
    case 'moments':
      return <Moments moments={block.moments} />;
    case 'more':
      return (
        <details className={classes.more}>
          <summary>{block.title}</summary>
          {block.blocks.map((inner, index) => (
            <BlockView key={keyOf(index)} block={inner} />
          ))}
        </details>
      );
    case 'flightForm':
      return <FlightForm />;
    case 'airlineForm':
      return <AirlineForm typed={block.typed} />;
    case 'compareForm':
      return <CompareForm {...block} />;
  }
}
