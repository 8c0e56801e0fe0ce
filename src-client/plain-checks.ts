import { z } from 'zod';

// it would try to compile its checks, which the page's content policy forbids and browsers report
z.config({ jitless: true });
