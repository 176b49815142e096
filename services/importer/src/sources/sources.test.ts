import { expect, it } from 'vitest'
import { sources } from './sources.ts'

/** Names that every object has, as parts of addresses. */
const inherited = ['constructor', 'toString', 'valueOf', '__proto__', 'hasOwnProperty']
const hosts = ['old.example', 'www.reddit.com', 'redd.it']
const addresses = hosts.flatMap((host) =>
	inherited.flatMap((name) => [`https://${host}/${name}`, `https://${host}/${name}/12`, `https://${host}/${name}.php?t=12`]),
)

it.each(Object.entries(sources))('%s finds no page of its own by a name that every object has', (_name, source) => {
	const found = addresses.map((address) => source.canonical?.(new URL(address), 'old.example') ?? '')
	expect(found.filter((address) => typeof address !== 'string' || /undefined|native code/.test(address))).toEqual([])
})
