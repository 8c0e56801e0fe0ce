import type { ReactNode } from 'react';
import { slugOf } from '#src/catalog/slug.ts';
import { formatDate } from '#src/format/date.ts';
import { DataTable, type DataTableProps } from '../../ui/data-table.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FlightForm } from './forms.tsx';
import classes from './page.module.css';

/** A part of a page with its own address. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={slugOf(title)} className={`card ${classes.section}`}>
      <h2>{title}</h2>
      <div className="column">{children}</div>
    </section>
  );
}

export function Text({ children }: { children: ReactNode }) {
  return <p className={classes.text}>{children}</p>;
}

/** Takes `li` elements. */
export function List({ children }: { children: ReactNode }) {
  return <ul className={`bullets ${classes.list}`}>{children}</ul>;
}

/** Takes `FactRow` elements. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

export function FactRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary>{title}</summary>
      {children}
    </details>
  );
}

/** A table behind its title; on a phone its rows are stacked. */
export function FoldedTable({ title, ...table }: { title: string } & DataTableProps) {
  return (
    <Fold title={title}>
      <DataTable isStacked {...table} />
    </Fold>
  );
}

/** What the page cannot say, as `li` elements, and what no record can show. */
export function Unknowns({ children }: { children?: ReactNode }) {
  return (
    <section id="what-is-not-known" className="sunk">
      <Disclosure title={<h2 className="title">What is not known</h2>}>
        <List>
          {children}
          <li>No record can say how safe a single flight, aircraft, or crew is.</li>
          <li>Accidents are rare, so chance plays a part. The range is as important as the figure.</li>
          <li>Hostile acts are left out of rates and scores. Each is listed with that reason.</li>
        </List>
      </Disclosure>
    </section>
  );
}

export function CheckFlight() {
  return (
    <Part title="Check your flight">
      <Text>
        A report shows your flight’s likely aircraft, its record, the airline’s record, and what is not known.
      </Text>
      <FlightForm />
    </Part>
  );
}

export function Contact({ email }: { email: string | null }) {
  return (
    <Part title="Contact and corrections">
      <Text>
        {email ? (
          <>
            Write to <a href={`mailto:${email}`}>{email}</a>, especially if a figure is wrong.
          </>
        ) : (
          'Is a figure wrong? Members can use ‘Spotted a mistake?’ at the bottom of every report.'
        )}
      </Text>
    </Part>
  );
}

export type LinkListProps = { links: { text: string; href: string; note?: string }[] };

/** Links in columns, each with an optional note. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={classes.links} data-noted={links.some(({ note }) => (note?.length ?? 0) > 8) || undefined}>
      {links.map(({ text, href, note }) => (
        <li key={href + text}>
          <a href={href}>{text}</a>
          {note && <span className="note"> {note}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Keeps a date in a narrow column on one line. */
export function dateCell(date: string): string {
  return formatDate(date).replaceAll(' ', '\u00a0');
}
