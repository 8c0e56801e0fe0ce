import packageJson from '../../../package.json' with { type: 'json' };

export const VERSION: string = packageJson.version;
/** The project's address; a release's package.json names it. */
export const HOMEPAGE: string | undefined = (packageJson as { homepage?: string }).homepage;
