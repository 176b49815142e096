import { type Language, languages } from '@folkmoot/contract-kit/languages'
import { atom, useStore } from 'jotai'
import { useCallback } from 'react'
import { useShownValue } from './shown-value.ts'

/**
 * Choices stored on the device (rule profiles-10). They are in cookies, because the server's HTML must match them (hydration).
 * Cookie values are the values of these types; a missing cookie means the first value of each.
 */
export interface Device {
	theme: 'system' | 'light' | 'dark'
	font: 'custom' | 'system'
	feedLayout: 'card' | 'compact'
	infiniteScrolling: 'on' | 'off'
	/** The feeds' sort, for viewers who let it be remembered. */
	feedSort: string
	/** The view of the moderation queue: filter, sort and community, separated by hyphens; '' for the default. */
	queueView: string
	/** Whether videos load from external sites without a click: `auto` is yes for members, no for guests. */
	videos: 'auto' | 'ask' | 'always'
	/** Whether single-letter shortcuts are on; people who use dictation may not want them. */
	keys: 'on' | 'off'
	/** The interface's language for guests; '' for what the browser asks for (rule languages-1). */
	language: '' | Language
	/** The name of who has signed up here and was not yet welcomed; '' for nobody. */
	welcome: string
}

type Key = keyof Device

const cookieNames: Record<Key, string> = {
	theme: 'theme',
	font: 'font',
	feedLayout: 'feed_layout',
	infiniteScrolling: 'infinite_scrolling',
	feedSort: 'feed_sort',
	queueView: 'queue_view',
	videos: 'videos',
	keys: 'keys',
	language: 'language',
	welcome: 'welcome',
}

const defaultDevice: Device = {
	theme: 'system',
	font: 'custom',
	feedLayout: 'card',
	infiniteScrolling: 'on',
	feedSort: '',
	queueView: '',
	videos: 'auto',
	keys: 'on',
	language: '',
	welcome: '',
}

export const deviceAtom = atom<Device>(defaultDevice)

/** Reads the device's choices from its cookies; unknown values are ignored. */
export function readDevice(cookies: Readonly<Record<string, string | undefined>>): Device {
	const pick = <T extends string>(key: Key, values: readonly [T, ...T[]]): T =>
		values.find((value) => value === cookies[cookieNames[key]]) ?? values[0]
	return {
		theme: pick('theme', ['system', 'light', 'dark']),
		font: pick('font', ['custom', 'system']),
		feedLayout: pick('feedLayout', ['card', 'compact']),
		infiniteScrolling: pick('infiniteScrolling', ['on', 'off']),
		feedSort: /^[a-z]{0,20}$/.exec(cookies[cookieNames.feedSort] ?? '')?.[0] ?? '',
		queueView: /^[a-z]{0,10}-[a-z]{0,10}-\w{0,21}$/.exec(cookies[cookieNames.queueView] ?? '')?.[0] ?? '',
		videos: pick('videos', ['auto', 'ask', 'always']),
		keys: pick('keys', ['on', 'off']),
		language: pick('language', ['', ...languages]),
		welcome: /^\w{0,21}$/.exec(cookies[cookieNames.welcome] ?? '')?.[0] ?? '',
	}
}

/** One of the device's choices. */
export function useDevice<K extends Key>(key: K): Device[K] {
	return useShownValue(deviceAtom)[key]
}

/** Stores one of the device's choices in its cookie for a year: `setDevice('feedLayout', 'compact')`. */
export function useSetDevice(): <K extends Key>(key: K, value: Device[K]) => void {
	const store = useStore()
	return useCallback(
		(key, value) => {
			store.set(deviceAtom, (device) => ({ ...device, [key]: value }))
			const age = value === defaultDevice[key] ? 0 : 60 * 60 * 24 * 365
			// Not the Cookie Store API: Safari 17 and Firefox 121 do not have it
			document.cookie = `${cookieNames[key]}=${value}; Path=/; Max-Age=${age}; SameSite=Lax`
		},
		[store],
	)
}
