import { webcrypto } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'

// What browsers have, and Node, but jsdom has not: with `vmThreads` a test sees jsdom's alone.
Object.defineProperties(globalThis, { ReadableStream: { value: ReadableStream }, crypto: { value: webcrypto } })
