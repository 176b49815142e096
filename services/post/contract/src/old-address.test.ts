import { describe, expect, it } from 'vitest'
import { oldAddressOf, oldPathsOf } from './old-address.ts'

describe('oldAddressOf', () => {
	it.each([
		['https://www.reddit.com/r/Tea/comments/AbC/', 'reddit.com', '/r/tea/comments/abc'],
		['http://old.reddit.com/r/Tea', 'reddit.com', '/r/tea'],
		['https://forum.example:8080/viewtopic.php?t=3&f=2', 'forum.example:8080', '/viewtopic.php?f=2&t=3'],
		['https://m.example/x', 'm.example', '/x'],
		['https://forum.example/t/caf%C3%A9/1', 'forum.example', '/t/café/1'],
		['https://forum.example', 'forum.example', '/'],
	])('of %s', (address, host, path) => {
		expect(oldAddressOf(address)).toEqual({ host, path })
	})

	it.each(['', '/t/1', 'javascript:alert(1)', 'mailto:a@b.example', 'ftp://forum.example/x', 'https://'])('none of %s', (address) => {
		expect(oldAddressOf(address)).toBeNull()
	})
})

describe('oldPathsOf', () => {
	it.each([
		['/r/Tea/comments/abc/some_title/', '/r/tea/comments/abc'],
		['/r/Tea/comments/abc/some_title/def', '/r/tea/comments/abc/def'],
		['/r/Tea/comments/abc/comment/def?context=3', '/r/tea/comments/abc/def'],
		['/t/some-title/12', '/t/12'],
		['/t/some-title/12/3', '/t/12/3'],
		['/t/12?page=2', '/t/12'],
		['/p/77/9', '/p/77'],
		['/questions/12/how-to-brew/34', '/questions/12'],
		['/viewtopic.php?f=2&t=3&sid=0123&hilit=tea', '/viewtopic.php?t=3'],
		['/forum/viewtopic.php?p=3', '/forum/viewtopic.php?p=3'],
		['/showthread.php?12-Some-title', '/showthread.php?t=12'],
		['/threads/12-Some-title/page2', '/threads/12'],
		['/thread-12-page-2.html', '/thread-12.html'],
		['/post/12', '/post/12'],
	])('%s may be %s', (address, stored) => {
		expect(oldPathsOf(address)).toContain(stored)
	})

	it('begins with the most exact', () => {
		expect(oldPathsOf('/t/some-title/12/3?page=2')[0]).toBe('/t/some-title/12/3?page=2')
		const paths = oldPathsOf('/t/some-title/12/3')
		expect(paths.indexOf('/t/12/3')).toBeLessThan(paths.indexOf('/t/12'))
	})

	it('never means a first segment alone, nor too many paths', () => {
		expect(oldPathsOf('/c/tea/hot')).not.toContain('/c')
		expect(oldPathsOf('/')).toEqual([])
		expect(oldPathsOf(`/${'a/'.repeat(500)}`)).toEqual([])
		const longest = `/${Array.from({ length: 10 }, (_none, at) => `${at}-x`).join('/')}?${Array.from({ length: 50 }, (_none, at) => `${at}-x=1`).join('&')}`
		expect(oldPathsOf(longest).length).toBeLessThan(140)
		expect(oldPathsOf('//')).toEqual([])
		expect(oldPathsOf('/%E0%A4%A/12')).toContain('/%e0%a4%a/12')
	})
})
