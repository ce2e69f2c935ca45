import { DumpHost } from './dump-host.ts';
import type { Question } from './questions.ts';

const host = new DumpHost((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<Question>) => void host.handle(data));
