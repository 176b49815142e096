import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'

/**
 * What is kept on the device (spec 1 §3), in cookies, because the server's HTML must agree with it. Cookie values are
 * the words of these types; a missing cookie is the first word of each.
 */
export interface Device {
	theme: 'system' | 'light' | 'dark'
	font: 'custom' | 'system'
	feedLayout: 'card' | 'compact'
	infiniteScrolling: 'on' | 'off'
	/** The sort of feeds, for those who let it be remembered. */
	feedSort: string
	/** Whether videos come from outside without asking each time. */
	videos: 'ask' | 'always'
	/** Whether single letters do something; who dictates to the machine may not want that. */
	keys: 'on' | 'off'
}

type Key = keyof Device

const cookieNames: Record<Key, string> = {
	theme: 'theme',
	font: 'font',
	feedLayout: 'feed_layout',
	infiniteScrolling: 'infinite_scrolling',
	feedSort: 'feed_sort',
	videos: 'videos',
	keys: 'keys',
}

export const defaultDevice: Device = {
	theme: 'system',
	font: 'custom',
	feedLayout: 'card',
	infiniteScrolling: 'on',
	feedSort: '',
	videos: 'ask',
	keys: 'on',
}

export const deviceAtom = atom<Device>(defaultDevice)

/** The device's choices from its cookies; whatever is not understood is as if it were not there. */
export function readDevice(cookies: Readonly<Record<string, string | undefined>>): Device {
	const pick = <T extends string>(key: Key, words: readonly [T, ...T[]]): T =>
		words.find((word) => word === cookies[cookieNames[key]]) ?? words[0]
	return {
		theme: pick('theme', ['system', 'light', 'dark']),
		font: pick('font', ['custom', 'system']),
		feedLayout: pick('feedLayout', ['card', 'compact']),
		infiniteScrolling: pick('infiniteScrolling', ['on', 'off']),
		feedSort: /^[a-z]{0,20}$/.exec(cookies[cookieNames.feedSort] ?? '')?.[0] ?? '',
		videos: pick('videos', ['ask', 'always']),
		keys: pick('keys', ['on', 'off']),
	}
}

/** One of the device's choices. */
export function useDevice<K extends Key>(key: K): Device[K] {
	return useAtomValue(deviceAtom)[key]
}

/** Changes one of the device's choices, for a year: `setDevice('feedLayout', 'compact')`. */
export function useSetDevice(): <K extends Key>(key: K, value: Device[K]) => void {
	const store = useStore()
	return useCallback(
		(key, value) => {
			store.set(deviceAtom, (device) => ({ ...device, [key]: value }))
			const age = value === defaultDevice[key] ? 0 : 60 * 60 * 24 * 365
			// By hand: the Cookie Store API is not in Safari 17 and Firefox 121
			document.cookie = `${cookieNames[key]}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`
		},
		[store],
	)
}
