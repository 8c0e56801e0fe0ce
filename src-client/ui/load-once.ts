const LIMIT_MS = 15_000;

/** Vite requests a style only once, and would then give the part without it. */
const STYLE_MISSING = /preload CSS/;

/** Loads a part once. If it fails, or takes more than 15 seconds, the next call tries again, unless its style is missing. */
export function loadOnce<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= withinLimit(load()).catch((error) => {
      if (!STYLE_MISSING.test(String(error))) loading = null;
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
