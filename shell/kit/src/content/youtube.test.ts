import { describe, expect, it } from 'vitest'
import { youtubePlayerUrl, youtubeVideo } from './youtube.ts'

const id = 'dQw4w9WgXcQ'

describe('YouTube links', () => {
	it.each([
		`https://youtube.com/watch?v=${id}`,
		`https://www.youtube.com/watch?v=${id}`,
		`https://m.youtube.com/watch?v=${id}`,
		`http://www.youtube.com/watch?v=${id}`,
		`HTTPS://WWW.YOUTUBE.COM/watch?v=${id}`,
		`https://www.youtube.com:443/watch?v=${id}`,
		`https://www.youtube.com/watch/?v=${id}`,
		`https://www.youtube.com/watch?app=desktop&v=${id}&feature=youtu.be`,
		`https://www.youtube.com/watch?v=${id}&v=another`,
		`https://www.youtube.com/watch?v=${id}#comments`,
		`https://www.youtube.com/watch?v=${id}&list=RD${id}`,
		`https://www.youtube.com/watch?v=${id}&list=WL&index=3`,
		`https://www.youtube.com/watch?v=${id}&list=PL../../evil`,
		`https://music.youtube.com/watch?v=${id}&si=AbCd`,
		`https://www.youtube.com/embed/${id}`,
		`https://www.youtube.com/embed/${id}?rel=0`,
		`https://www.youtube-nocookie.com/embed/${id}`,
		`https://www.youtube.com/v/${id}`,
		`https://m.youtube.com/live/${id}`,
		`https://music.youtube.com/shorts/${id}`,
		`https://youtube.com/shorts/${id}`,
		`https://www.youtube.com/shorts/${id}/`,
		`https://m.youtube.com/shorts/${id}?feature=share`,
		`https://www.youtube.com/live/${id}`,
		`https://www.youtube.com/live/${id}?si=AbCd`,
		`https://youtu.be/${id}`,
		`https://youtu.be/${id}/`,
		`https://youtu.be/${id}?si=AbCd-123`,
		`http://youtu.be/${id}`,
	])('%s', (address) => {
		expect(youtubeVideo(address)).toEqual({ id, playlist: null, start: 0 })
	})

	it.each(['-_-_-_-_-_-', '00000000000', '___________'])('an id may be %s', (odd) => {
		expect(youtubeVideo(`https://youtu.be/${odd}`)?.id).toBe(odd)
	})
})

describe('playlists', () => {
	const list = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf'
	it.each<[string, string | null, number]>([
		[`https://www.youtube.com/watch?v=${id}&list=${list}&index=2&t=12`, id, 12],
		[`https://youtu.be/${id}?list=${list}`, id, 0],
		[`https://www.youtube.com/embed/${id}?list=${list}`, id, 0],
		[`https://www.youtube.com/playlist?list=${list}`, null, 0],
		[`https://m.youtube.com/playlist?list=${list}&si=AbCd`, null, 0],
		[`https://music.youtube.com/playlist?list=${list}`, null, 0],
		[`https://www.youtube.com/embed/videoseries?list=${list}`, null, 0],
	])('%s', (address, video, start) => {
		expect(youtubeVideo(address)).toEqual({ id: video, playlist: list, start })
	})
})

describe('start time', () => {
	it.each([
		['t=90', 90],
		['t=90s', 90],
		['t=1m30s', 90],
		['t=1m30', 90],
		['t=2m', 120],
		['t=1h', 3_600],
		['t=1h2m3s', 3_723],
		['t=1H2M3S', 3_723],
		['t=1h3s', 3_603],
		['t=90m', 5_400],
		['start=45', 45],
		['start=1m1s', 61],
		['t=10&start=20', 10],
		['t=0', 0],
		['t=', 0],
		['t=soon', 0],
		['t=-5', 0],
		['t=1.5', 0],
		['t=1e9', 0],
		['t=3s2m', 0],
		['t=999999h', 0],
		['t=99999999999999', 0],
		['t=90%26autoplay%3D1', 0],
	])('%s: %d', (query, start) => {
		expect(youtubeVideo(`https://www.youtube.com/watch?v=${id}&${query}`)?.start).toBe(start)
		expect(youtubeVideo(`https://youtu.be/${id}?${query}`)?.start).toBe(start)
		expect(youtubeVideo(`https://youtube.com/live/${id}?${query}`)?.start).toBe(start)
	})

	it('is read from the hash', () => {
		expect(youtubeVideo(`https://www.youtube.com/watch?v=${id}#t=1m5s`)?.start).toBe(65)
	})
})

describe('links to other hosts', () => {
	it.each([
		'',
		'youtube.com/watch?v=dQw4w9WgXcQ',
		`//youtube.com/watch?v=${id}`,
		`ftp://youtube.com/watch?v=${id}`,
		`javascript://youtube.com/watch?v=${id}%0aalert(1)`,
		`data:text/html,https://youtube.com/watch?v=${id}`,
		// other hosts that look similar
		`https://youtube.com.evil.org/watch?v=${id}`,
		`https://evil.org/youtube.com/watch?v=${id}`,
		`https://evil.org/?https://youtube.com/watch?v=${id}`,
		`https://evil.org#https://youtube.com/watch?v=${id}`,
		`https://youtube.com@evil.org/watch?v=${id}`,
		`https://user@youtube.com/watch?v=${id}`,
		`https://user:pass@www.youtube.com/watch?v=${id}`,
		`https://evil.org%2f@youtube.com/watch?v=${id}`,
		`https://youtube.com\\@evil.org/watch?v=${id}x`,
		`https://evil.org\\.youtube.com/watch?v=${id}`,
		`https://notyoutube.com/watch?v=${id}`,
		`https://youtube.com-watch.org/?v=${id}`,
		`https://youtube.co/watch?v=${id}`,
		`https://youtube.com./watch?v=${id}`,
		`https://www.www.youtube.com/watch?v=${id}`,
		`https://kids.youtube.com/watch?v=${id}`,
		`https://www.youtube-nocookie.com/watch?v=${id}`,
		`https://youtube-nocookie.com.evil.org/embed/${id}`,
		`https://www.youtu.be/${id}`,
		`https://yоutube.com/watch?v=${id}`,
		`https://youtube.com:8443/watch?v=${id}`,
		// YouTube pages that are not videos
		'https://www.youtube.com/',
		'https://www.youtube.com/watch',
		'https://www.youtube.com/@somebody',
		'https://www.youtube.com/playlist?list=WL',
		'https://www.youtube.com/playlist',
		'https://www.youtube.com/embed/',
		'https://www.youtube.com/embed/videoseries',
		'https://www.youtube.com/channel/UC0123456789012345678901',
		'https://youtu.be/',
		// invalid ids
		'https://youtu.be/short',
		'https://youtu.be/dQw4w9WgXcQQ',
		'https://www.youtube.com/watch?v=dQw4w9WgXc%22',
		'https://www.youtube.com/watch?v=../../evil1',
		'https://www.youtube.com/shorts/',
		'https://www.youtube.com/shorts/a%2Fb%2Fc%2Fd%2Fe',
		'https://www.youtube.com/live/dQw4w9WgXc?',
		'https://youtu.be/dQw4w9WgXc\n',
	])('%s', (address) => {
		expect(youtubeVideo(address)).toBeNull()
	})
})

describe('the player', () => {
	it('uses the no-cookie host and the start time', () => {
		expect(youtubePlayerUrl({ id, playlist: null, start: 0 }, false)).toBe(`https://www.youtube-nocookie.com/embed/${id}`)
		expect(youtubePlayerUrl({ id, playlist: null, start: 65 }, true)).toBe(
			`https://www.youtube-nocookie.com/embed/${id}?start=65&autoplay=1`,
		)
		expect(youtubePlayerUrl({ id: null, playlist: 'PL0123456789', start: 0 }, false)).toBe(
			'https://www.youtube-nocookie.com/embed/videoseries?list=PL0123456789',
		)
	})
})
