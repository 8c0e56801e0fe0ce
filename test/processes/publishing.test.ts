import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { settingNames } from '#server/config.ts';
import { composeProblems } from '#test/support/compose-schema.ts';
import { testFolder } from '#test/support/database.ts';
import { kubernetesTypeProblems } from '#test/support/kubernetes-types.ts';
import packageJson from '../../package.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const IMAGE = `ghcr.io/OWNER/airworthy:${packageJson.version}`;
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

type Container = {
  image: string;
  env: { name: string }[];
  readinessProbe: { httpGet: { path: string } };
  startupProbe: { httpGet: { path: string }; periodSeconds: number; failureThreshold: number };
  livenessProbe: { httpGet: { path: string } };
  volumeMounts: { name: string }[];
};
type Resource = {
  apiVersion: string;
  kind: string;
  spec: { template?: { spec: { containers: Container[]; volumes: { name: string }[] } } };
};

/**
 * Replaces a program with a stub that records its arguments, and that writes what docker reports about a pushed image.
 */
function standIn(folder: string, name: string): void {
  const path = join(folder, name);
  writeFileSync(
    path,
    `#!/bin/sh
echo "${name} $*" >> "${folder}/calls"
while [ $# -gt 0 ]; do
  if [ "$1" = --metadata-file ]; then echo '{"containerimage.digest":"sha256:abc"}' > "$2"; fi
  shift
done
`,
  );
  chmodSync(path, 0o755);
}

describe('publishing the image', () => {
  const publish = (folder: string, tag: string) =>
    spawnSync(join(ROOT, '.github/publish-image.sh'), ['ghcr.io/owner/airworthy', tag], {
      env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
      encoding: 'utf8',
    });

  it('builds for both kinds of machine, with SBOM and provenance, and signs what was pushed', () => {
    const folder = testFolder();
    for (const name of ['docker', 'cosign']) standIn(folder, name);
    const { status, stderr } = publish(folder, `v${packageJson.version}`);
    expect([status, stderr]).toEqual([0, '']);
    const [built = '', signed] = readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n');
    expect(built).toMatch(
      /^docker buildx build --platform linux\/amd64,linux\/arm64 --sbom=true --provenance=mode=max /,
    );
    expect(built).toContain(
      `--tag ghcr.io/owner/airworthy:${packageJson.version} --tag ghcr.io/owner/airworthy:latest`,
    );
    expect(built).toMatch(/ --push \.$/);
    expect(signed).toBe('cosign sign --yes ghcr.io/owner/airworthy@sha256:abc');
  });

  it('refuses a tag that is not the version', () => {
    const folder = testFolder();
    for (const name of ['docker', 'cosign']) standIn(folder, name);
    expect(publish(folder, 'v99.0.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('v99.0.0') });
    expect(existsSync(join(folder, 'calls'))).toBe(false);
  });

  it('makes the release of this version alone', () => {
    const folder = testFolder();
    standIn(folder, 'gh');
    const release = (tag: string) =>
      spawnSync(join(ROOT, '.github/publish-release.sh'), [tag], {
        env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
        encoding: 'utf8',
      });
    expect(release('v99.0.0')).toMatchObject({ status: 1, stderr: expect.stringContaining('v99.0.0') });
    expect(existsSync(join(folder, 'calls'))).toBe(false);
    const tag = `v${packageJson.version}`;
    expect(release(tag)).toMatchObject({ status: 0, stderr: '' });
    const called = readFileSync(join(folder, 'calls'), 'utf8');
    expect(called).toMatch(new RegExp(`^gh release create ${tag} --verify-tag --title ${tag} --notes `));
    expect(called.includes('--prerelease')).toBe(packageJson.version.includes('-'));
  });

  it('is done by the workflow for each tag of a version, with the rights that it takes', () => {
    const { on, jobs } = parse(textOf('.github/workflows/release.yml'));
    expect(on).toEqual({ push: { tags: ['v*'] } });
    expect(jobs.image.permissions).toEqual({ contents: 'read', packages: 'write', 'id-token': 'write' });
    const { run } = jobs.image.steps.at(-1);
    expect(run).toMatch(/^\.github\/publish-image\.sh "ghcr\.io\/\S+" "\$\{GITHUB_REF_NAME\}"$/);
    expect(jobs.release).toMatchObject({ needs: 'image', permissions: { contents: 'write' } });
    expect(jobs.release.steps.at(-1).run).toMatch(/^\.github\/publish-release\.sh "\$\{GITHUB_REF_NAME\}"$/);
  });
});

describe('templates', () => {
  it('compose.yaml pulls the image of this version, in ten lines', () => {
    const text = textOf('compose.yaml');
    expect(text.trim().split('\n')).toHaveLength(10);
    const { services, volumes } = parse(text);
    expect(services.airworthy).toMatchObject({ image: IMAGE, ports: ['3000:3000'], volumes: ['data:/data'] });
    expect(Object.keys(volumes)).toEqual(['data']);
  });

  it('for Kubernetes are read, name settings that there are, and volumes that they have', () => {
    const documents = parseAllDocuments(textOf('docs/templates/kubernetes.yaml'));
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const resources = documents.map((document) => document.toJS() as Resource);
    expect(resources.map(({ kind }) => kind)).toEqual(['PersistentVolumeClaim', 'Deployment', 'Service']);
    const { containers, volumes } = resources[1]?.spec.template?.spec ?? { containers: [], volumes: [] };
    const [container] = containers as [Container];
    expect(container.image).toBe(IMAGE);
    for (const { name } of container.env) expect(settingNames).toContain(name);
    expect(container.readinessProbe.httpGet.path).toBe('/readyz');
    expect(container.livenessProbe.httpGet.path).toBe('/healthz');
    // a migration is not killed because it takes long, only to be started again forever
    const { httpGet, periodSeconds, failureThreshold } = container.startupProbe;
    expect([httpGet.path, periodSeconds * failureThreshold]).toEqual(['/healthz', 1200]);
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name));
  });

  it('for Kubernetes are what its API takes: every name and value, and a wrong one would be found', () => {
    const [volume, deployment, service] = parseAllDocuments(textOf('docs/templates/kubernetes.yaml')).map((document) =>
      document.toJS(),
    );
    new PersistentVolumeClaim(volume).validate();
    new Deployment(deployment).validate();
    new Service(service).validate();
    expect(kubernetesTypeProblems([volume, deployment, service])).toEqual([]);

    const wrongValue = { ...service, spec: { ...service.spec, ports: [{ port: 'eighty' }] } };
    expect(() => new Service(wrongValue).validate()).toThrow('port must be integer');
    const wrongName = { ...service, spec: { ...service.spec, selektor: {} } };
    expect(kubernetesTypeProblems([wrongName])).toEqual([expect.stringContaining(`'"selektor"' does not exist`)]);
  });

  it.each(['compose.yaml', 'compose.build.yaml', 'docs/templates/casaos.yaml'])(
    '%s is what the Compose Specification takes, which would find a wrong name',
    (file) => {
      const compose = parse(textOf(file), { merge: true });
      expect(composeProblems(compose)).toEqual([]);
      const [service] = Object.values<object>(compose.services);
      const airworthy = { ...service, restarts: 'always' };
      expect(composeProblems({ ...compose, services: { airworthy } })).toContainEqual(
        expect.stringContaining('"additionalProperty":"restarts"'),
      );
    },
  );

  it('for CasaOS and Unraid name the image of this version and the folder of its data', () => {
    const { services } = parse(textOf('docs/templates/casaos.yaml'));
    expect(services.airworthy).toMatchObject({ image: IMAGE, volumes: [{ target: '/data' }] });
    const unraid = textOf('docs/templates/unraid.xml');
    expect(unraid).toContain(`<Repository>${IMAGE}</Repository>`);
    expect(unraid).toContain('Target="/data"');
    const variables = [...unraid.matchAll(/Target="([A-Z_]+)"/g)].map(([, name]) => name);
    for (const name of variables) expect(settingNames).toContain(name);
  });
});
