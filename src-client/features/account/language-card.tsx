import { LanguageChoices } from '../../shared/language-choices.tsx';
import { Card } from '../../ui/card.tsx';
import { t } from '../../ui/words.ts';

/** Chooses the language of pages and mails, on all of the member's devices. */
export function LanguageCard() {
  return (
    <Card title={t('app.layout.language')}>
      <p className="aside">{t('app.layout.languageOfMails')}</p>
      <LanguageChoices />
    </Card>
  );
}
