import { describe, expect, it } from 'vitest'
import { isHashed, notCurrent, roomsInUse } from './asset-rules.ts'

const built = {
	shell: ['/assets/shell/main.0123456789.js'],
	'mf-feeds': ['/assets/mf-feeds/remoteEntry.aaaaaaaaaa.js'],
	'mf-admin': ['/assets/mf-admin/remoteEntry.bbbbbbbbbb.js'],
}

describe('which files are kept', () => {
	it.each([
		['/assets/mf-feeds/remoteEntry.0123456789.js', true],
		['/assets/shell/inter.0123456789.woff2', true],
		['/assets/mf-feeds/remoteEntry.0123456789.js?retry=1', false],
		['/assets/mf-feeds/mf-manifest.json', false],
		['/images/0123456789.jpeg', false],
		['/api/posts', false],
	])('%s: %s', (path, expected) => expect(isHashed(new URL(path, 'http://x'))).toBe(expected))

	it('are those of rooms somebody has been in', () => {
		expect(roomsInUse(built, ['/assets/mf-feeds/door.cccccccccc.js', '/remotes.json'], ['shell'])).toEqual(['shell', 'mf-feeds'])
	})

	it('are let go when their room is built anew', () => {
		const kept = ['/remotes.json', '/assets/mf-feeds/remoteEntry.aaaaaaaaaa.js', '/assets/mf-feeds/remoteEntry.dddddddddd.js']
		expect(notCurrent(built, kept)).toEqual(['/assets/mf-feeds/remoteEntry.dddddddddd.js'])
	})
})
