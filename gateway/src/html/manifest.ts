const picture = (name: string, size: number, purpose: 'any' | 'maskable') => ({
	src: `/icons/${name}`,
	sizes: `${size}x${size}`,
	type: 'image/png',
	purpose,
})

/** The web app manifest: name, icons and shortcuts of the installed app. */
export function manifest({ name }: { name: string }): string {
	const shortcutIcon = [picture('icon-192.png', 192, 'any')]
	return JSON.stringify({
		id: '/',
		name,
		short_name: name,
		description: 'Communities that talk: posts, votes and threaded discussion.',
		lang: 'en',
		dir: 'ltr',
		start_url: '/',
		scope: '/',
		display: 'standalone',
		background_color: '#f5f3ed',
		theme_color: '#fefdfa',
		categories: ['social', 'news'],
		icons: [
			picture('icon-192.png', 192, 'any'),
			picture('icon-512.png', 512, 'any'),
			picture('maskable-512.png', 512, 'maskable'),
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
		],
		shortcuts: [
			{ name: 'Create post', url: '/new', icons: shortcutIcon },
			{ name: 'Notifications', url: '/notifications', icons: shortcutIcon },
		],
	})
}
