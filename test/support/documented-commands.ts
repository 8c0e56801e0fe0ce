import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './spawn-server.ts';

const COMMAND = /^((npm|node|npx|curl|docker|git|mkdir|cp|useradd|systemctl) |src-server\/build\/|pg_|[A-Z_]+=\S+ )/;

/**
 * Returns every command that the README, CONTRIBUTING.md and the pages for operators tell users to run: lines of shell blocks, and
 * commands in the text.
 */
export function documentedCommands(): string[] {
  const pages = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  const texts = ['README.md', 'CONTRIBUTING.md', ...pages.map((page) => `docs/${page}`)].map((file) =>
    readFileSync(join(ROOT, file), 'utf8'),
  );
  return [...new Set(texts.flatMap(commandsOf))].sort();
}

function commandsOf(text: string): string[] {
  const blocks = [...text.matchAll(/```(\w*)\n([\s\S]*?)```/g)].map(([, language, body]) => ({ language, body }));
  const lines = blocks.filter(({ language }) => language === 'sh').flatMap(({ body = '' }) => body.split('\n'));
  const inText = [...text.replace(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map((match) => match[1] as string);
  const typed = [...lines.map((line) => line.replace(/\s+#.*$/, '').trim()), ...inText.filter(isCommand)];
  return typed.filter(Boolean);
}

function isCommand(code: string): boolean {
  return COMMAND.test(code) && code.includes(' ');
}
