import { expect, it } from 'vitest'
import { readOptions } from './options.ts'
import { nameOf } from './processes.ts'

it('parses sizes, filters and file names, which are relative to the given folder', () => {
	const options = readOptions(['--posts', '1000000', '--only', 'feed', '--against', 'old.json', '--apart'], '/home/ann')
	expect(options).toMatchObject({
		posts: 1_000_000,
		comments: 50_000,
		only: 'feed',
		against: '/home/ann/old.json',
		apart: true,
		profile: null,
	})
})

it.each([[['--posts', 'many']], [['--rounds', '0']], [['--quick']]])('refuses %j', (args) => {
	expect(() => readOptions(args, '/')).toThrow()
})

it.each([
	['node --import x/end-with-parent.mjs /top/services/site/first.mjs start', 'site'],
	['node --import x/end-with-parent.mjs /top/services/post/src/main.ts', 'post'],
	['node /top/gateway/src/main.ts', 'gateway'],
	['node /top/services/media/src/image-worker.ts', 'image-worker'],
])('nameOf(%s) is %s', (command, name) => {
	expect(nameOf(command.replaceAll(' ', '\0'))).toBe(name)
})
