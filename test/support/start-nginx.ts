import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { ROOT } from './spawn-server.ts';
import { until } from './until.ts';

export const hasNginx = [
  ['nginx', '-v'],
  ['openssl', 'version'],
].every(([program, option]) => !spawnSync(program as string, [option as string]).error);

/** Starts nginx with docs/templates/nginx.conf, in front of `target`. `change` may alter the configuration. */
export async function startNginx(target: number, change = (config: string) => config) {
  const folder = mkdtempSync(join(tmpdir(), 'airworthy-nginx-'));
  // nginx's workers run as another user, who writes large bodies there
  chmodSync(folder, 0o755);
  const [plain, tls] = [await freePort(), await freePort()];
  const subject = ['-subj', '/CN=fly.example', '-days', '2', '-newkey', 'rsa:2048', '-nodes', '-x509'];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', ...subject, ...files], { stdio: 'pipe' });
  const site = readFileSync(join(ROOT, 'docs/templates/nginx.conf'), 'utf8')
    .replace('listen 80;', `listen 127.0.0.1:${plain};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${tls} ssl`)
    .replaceAll('/etc/letsencrypt/live/fly.example', folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${target}`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; ${change(site)} }
`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  await until(() => fetch(`http://127.0.0.1:${plain}/`, { redirect: 'manual' }).then(Boolean, () => false));
  return {
    plain,
    tls,
    stop: async () => {
      child.kill('SIGTERM');
      await until(() => child.exitCode !== null || child.signalCode !== null);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
