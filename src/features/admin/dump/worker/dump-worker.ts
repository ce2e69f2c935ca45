import { DumpHost, type DumpRequest } from './dump-host.ts';

const host = new DumpHost((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<DumpRequest>) => void host.handle(data));
