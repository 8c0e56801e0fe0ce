import { SITES } from './brief.ts';

/** One manifest for Chromium, which takes the service worker, and Firefox, which takes the script. */
export const manifestOf = (version: string) => ({
  manifest_version: 3,
  name: 'Airworthy',
  version,
  // in _locales
  description: '__MSG_description__',
  default_locale: 'en',
  minimum_chrome_version: '121',
  browser_specific_settings: { gecko: { id: 'airworthy@airworthy.invalid', strict_min_version: '128.0' } },
  icons: { 192: 'icon-192.png' },
  action: { default_popup: 'popup.html', default_title: 'Airworthy' },
  background: { service_worker: 'worker.js', scripts: ['worker.js'] },
  // Firefox would otherwise ask a server at home, which has no certificate, by https only
  content_security_policy: { extension_pages: "script-src 'self'" },
  permissions: ['scripting', 'storage'],
  optional_host_permissions: SITES,
});
