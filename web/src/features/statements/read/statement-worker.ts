import { readFile, type UnreadFile } from './read-file.ts';

self.addEventListener('message', ({ data }: MessageEvent<UnreadFile>) => self.postMessage(readFile(data)));
