const LIMIT_MS = 15_000;

/** Loads a part once. If it fails, or takes more than 15 seconds, the next call tries again. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= withinLimit(load()).catch((error) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

function withinLimit<Part>(loading: Promise<Part>): Promise<Part> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('This part of the page timed out.')), LIMIT_MS);
    loading.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
