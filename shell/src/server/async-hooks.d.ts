/** What the server's bundle uses of Node; the rest of the shell is compiled without Node's types. */
declare module 'node:async_hooks' {
	export class AsyncLocalStorage<T> {
		getStore(): T | undefined
		run<R>(store: T, callback: () => R): R
	}
}
