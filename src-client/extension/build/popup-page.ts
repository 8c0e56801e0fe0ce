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
      :root { color-scheme: light dark; --ink: light-dark(#10233f, #e8eef7); --soft: light-dark(#51627b, #a9b7cc); }
      body { width: 320px; margin: 16px; background: light-dark(#fff, #0b1526); color: var(--ink); font: 14px/1.5 system-ui, sans-serif; }
      h1 { margin: 0 0 12px; font-size: 16px; }
      label { display: block; margin: 8px 0; accent-color: #1a5fb4; }
      input[type="url"] { box-sizing: border-box; width: 100%; padding: 8px; border: 1px solid var(--soft); border-radius: 8px; background: none; color: inherit; font: inherit; }
      ::placeholder { color: var(--soft); }
      button { padding: 8px 16px; border: 0; border-radius: 8px; background: #1a5fb4; color: #fff; font: inherit; font-weight: 600; }
      p { margin: 8px 0; }
      p:last-of-type { color: var(--soft); font-size: 13px; }
    </style>
  </head>
  <body>
    <h1>${text(say('app.extension.title'))}</h1>
    <form>
      <label>${text(say('app.extension.server'))} <input type="url" name="server" placeholder="https://airworthy.example" required></label>
      <button type="submit">${text(say('app.extension.save'))}</button>
    </form>
    <p role="status"></p>
    <label><input type="checkbox" name="hidesMax"> ${text(say('app.extension.hidesMax'))}</label>
    <label><input type="checkbox" name="lowestFirst"> ${text(say('app.extension.lowestFirst'))}</label>
    <p>${text(say('app.extension.privacy'))}</p>
    <script src="${fileOf('popup.js', locale)}"></script>
  </body>
</html>
`;
}
