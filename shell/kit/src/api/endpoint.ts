import type { EndpointSpec, Reply, Sent } from '@folkmoot/contract-kit/endpoint'

declare const contract: unique symbol

/** An endpoint in the browser: method and path. Its contract is a type only. */
export interface Endpoint<E extends EndpointSpec> {
	readonly method: E['method']
	readonly path: E['path']
	readonly [contract]?: E
}

type MayBeLeftOut<T> = { [K in keyof T]-?: Record<never, never> extends T[K] ? K : never }[keyof T]

/** The input of a call: params, query and body by the contract; those without a required field are optional. */
export type CallInput<E> = Omit<Sent<E>, MayBeLeftOut<Sent<E>>> &
	Partial<Pick<Sent<E>, MayBeLeftOut<Sent<E>>>> &
	(E extends { file: string } ? { form: FormData } : unknown)

export type ReplyOf<N> = N extends Endpoint<infer E> ? Reply<E> : never

/**
 * Names an endpoint for `call` and `usePageData`; the compiler checks method and path against the contract, whose
 * schemas stay out of the browser: `export const getPost = endpoint<typeof contract.getPost>('GET', '/api/posts/:postId')`.
 */
export function endpoint<E extends EndpointSpec>(method: E['method'], path: E['path']): Endpoint<E> {
	return { method, path }
}

type Values = Readonly<Record<string, unknown>>

/** The address of a call. The same input always gives the same address: it is the cache key. */
export function endpointUrl<E extends EndpointSpec>({ path }: Endpoint<E>, input?: CallInput<E>): string {
	// The input depends on the contract; params and query, if present, are records of plain values.
	const { params = {}, query = {} } = (input ?? {}) as { params?: Values; query?: Values }
	const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
	const search = new URLSearchParams(
		Object.entries(query)
			.filter(([, value]) => value !== undefined && value !== null)
			.map(([name, value]): [string, string] => [name, String(value)])
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	)
	return search.size > 0 ? `${filled}?${search}` : filled
}
