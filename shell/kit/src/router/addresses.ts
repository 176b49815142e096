import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router-dom'

/** A line of a table of addresses. */
export interface Address {
	/** `:name` is one segment, `@:name` a segment that begins with @, and `*` at the end all that follows (the parameter `rest`). */
	path: string
}

/** What react-router matched: one of the routes made here. */
export interface RouteMatch {
	handle: unknown
	params: Readonly<Record<string, string | undefined>>
}

interface FoundAddress<Line> {
	address: Line
	params: Readonly<Record<string, string>>
}

/**
 * The routes of a table of addresses, all with the same element. react-router matches whole segments only: `/:community` and
 * `/@:username` are one route to it, `/:0`, and `findAddress` tells them apart.
 */
export function routesOf(addresses: readonly Address[], element: ReactNode): RouteObject[] {
	const shapes = new Map<string, Address[]>()
	for (const address of addresses) {
		const path = shapeOf(address.path)
		shapes.set(path, [...(shapes.get(path) ?? []), address])
	}
	return [...shapes].map(([path, handle]) => ({ path, caseSensitive: true, handle, element }))
}

function shapeOf(path: string): string {
	let count = 0
	return path.replace(/@?:\w+/g, () => `:${count++}`)
}

/** The line of the table that a match stands for, and its parameters; null if there is none after all, as for `/@anna/modlog`. */
export function findAddress<Line extends Address>({ handle, params }: RouteMatch): FoundAddress<Line> | null {
	// `routesOf` wrote the handle, from lines of this type.
	for (const address of handle as readonly Line[]) {
		const own = paramsOf(address.path, params)
		if (own) return { address, params: own }
	}
	return null
}

function paramsOf(path: string, matched: RouteMatch['params']): FoundAddress<Address>['params'] | null {
	const params: Record<string, string> = path.endsWith('/*') ? { rest: matched['*'] ?? '' } : {}
	for (const [index, name] of (path.match(/@?:\w+/g) ?? []).entries()) {
		const value = matched[index] ?? ''
		const isPerson = name.startsWith('@')
		// `/@anna` is a person, never a community; a lone @ is neither.
		if (value.startsWith('@') !== isPerson || value === '@') return null
		params[name.slice(name.indexOf(':') + 1)] = isPerson ? value.slice(1) : value
	}
	return params
}
