import { webcrypto } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'

// Browsers and Node have these, jsdom has not: with `vmThreads` a test sees only jsdom's globals.
Object.defineProperties(globalThis, { ReadableStream: { value: ReadableStream }, crypto: { value: webcrypto } })
