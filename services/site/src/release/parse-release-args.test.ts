import { describe, expect, it } from 'vitest'
import { parseReleaseArgs } from './parse-release-args.ts'

describe('the arguments of npm run release', () => {
	it.each([
		[['mf-post'], { what: 'release', area: 'post', percent: null, built: null }],
		[['mf-garden', '--built', 'garden/dist'], { what: 'release', area: 'garden', percent: null, built: 'garden/dist' }],
		[['post', '--canary', '10'], { what: 'release', area: 'post', percent: 10, built: null }],
		[['mf-post', '--widen', '100'], { what: 'widen', area: 'post', percent: 100 }],
		[['mf-lists', '--back'], { what: 'back', area: 'lists' }],
		[['--list'], { what: 'list' }],
	])('%j', (args, command) => expect(parseReleaseArgs(args)).toEqual(command))

	it.each([
		[['mf-posts'], 'There is no area "mf-posts" that can be released.'],
		[['media'], 'There is no area "media" that can be released.'],
		[[], 'No area was named.'],
		[['mf-post', 'mf-lists'], 'Areas are released one at a time.'],
		[['mf-post', '--canary', '0'], '--canary 0: the percentage of visitors must be a whole number from 1 to 99.'],
		[['mf-post', '--canary', '100'], '--canary 100: the percentage of visitors must be a whole number from 1 to 99.'],
		[['mf-post', '--canary', 'ten'], '--canary ten: the percentage of visitors must be a whole number from 1 to 99.'],
		[['mf-post', '--widen', '101'], '--widen 101: the percentage of visitors must be a whole number from 1 to 100.'],
		[['mf-post', '--back', '--canary', '5'], '--back and --canary exclude each other.'],
		[['mf-post', '--back', '--built', 'dist'], '--built is only for a new release.'],
		[['../mf-post', '--built', 'dist'], '"../mf-post" cannot be the name of a remote.'],
		[['mf-post', '--forwards'], "Unknown option '--forwards'"],
	])('rejects %j with a readable error', (args, words) => expect(() => parseReleaseArgs(args)).toThrow(words))
})
