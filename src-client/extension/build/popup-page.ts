import type { Locale } from '#src/words/formats.ts';
import { fileOf } from '#src/words/languages.ts';
import { type SaidMessage, say } from '#src/words/say.ts';
import { speak } from '#src/words/speak.ts';

/** The window of the extension's button in a language. */
export function popupPage(locale: Locale): string {
  const text = (said: SaidMessage) => speak(locale, said);
  return `<!doctype html>
<html lang="${locale}">
  <head>
    <meta charset="utf-8">
    <title>Airworthy</title>
    <style>
      :root { color-scheme: light dark; }
      body { width: 320px; margin: 16px; font: 14px/1.5 system-ui, sans-serif; }
      h1 { margin: 0 0 8px; font-size: 16px; }
      label { display: block; margin: 8px 0; }
      input[type="url"] { box-sizing: border-box; width: 100%; padding: 6px; font: inherit; }
      button { padding: 6px 12px; font: inherit; }
      p { margin: 8px 0; }
    </style>
  </head>
  <body>
    <h1>${text(say('app.extension.title'))}</h1>
    <form>
      <label>${text(say('app.extension.server'))} <input type="url" name="server" placeholder="https://airworthy.example" required></label>
      <button type="submit">${text(say('app.extension.save'))}</button>
    </form>
    <label><input type="checkbox" name="hidesMax"> ${text(say('app.extension.hidesMax'))}</label>
    <label><input type="checkbox" name="lowestFirst"> ${text(say('app.extension.lowestFirst'))}</label>
    <p role="status"></p>
    <p>${text(say('app.extension.privacy'))}</p>
    <script src="${fileOf('popup.js', locale)}"></script>
  </body>
</html>
`;
}
