import type { Download, Downloaded } from '../providers/download.ts';

/**
 * A download that fetches each address once for all its callers. A caller that already has the file is told that it is
 * unchanged.
 */
export function sharedDownload(download: Download): Download {
  const fetched = new Map<string, Extract<Downloaded, { kind: 'file' }>>();
  return async (request) => {
    const file = fetched.get(request.url);
    if (file && file.bytes <= request.limits.bytes) {
      return file.sha256 === request.known?.sha256 ? { kind: 'unchanged' } : file;
    }
    const answer = await download(request);
    if (answer.kind === 'file') fetched.set(request.url, answer);
    return answer;
  };
}
