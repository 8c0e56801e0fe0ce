import { z } from 'zod';

// otherwise it tries to compile its checks, which the page's content policy forbids and browsers report
z.config({ jitless: true });
