import { useAction } from '@folkmoot/kit/api'
import { paths } from '@folkmoot/kit/navigation/paths.ts'
import { useLocation } from '@folkmoot/kit/router'
import { useSite } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { IconButton } from '@folkmoot/kit/ui/icon-button.tsx'
import { readStorage, writeStorage } from '@folkmoot/kit/ui/web-storage.ts'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { focusMain } from '../frame/focus-main.ts'
import { earlyState, type InstallPromptEvent } from './early-state.ts'
import styles from './install-banner.module.css'
import { isInstalled } from './is-installed.ts'
import { t } from './text.ts'

/** A key in local storage (rule offline-8). */
const dismissedKey = 'neverShowInstallBanner'

/** Banner on the home page of a phone: the site can be installed (rule offline-7). */
export function InstallBanner(): ReactNode {
	const { name } = useSite()
	const { pathname } = useLocation()
	const method = useInstallMethod()
	const [isDismissed, setDismissed] = useState(() => readStorage('localStorage', dismissedKey) === 'true')
	const hide = () => {
		setDismissed(true)
		focusMain()
	}
	const dismiss = () => {
		writeStorage('localStorage', dismissedKey, 'true')
		hide()
	}
	// A browser prompts once: a second click must not prompt again.
	const [install] = useAction(async (prompt: InstallPromptEvent) => {
		const { outcome } = await prompt.prompt()
		earlyState.installPrompt = null
		if (outcome === 'dismissed') dismiss()
		else hide()
	})
	if (!method || isDismissed || pathname !== paths.home()) return null
	return (
		<section className={styles.banner} aria-label={t('install-name', { name })}>
			<img src="/icons/icon-192.png" alt="" width="40" height="40" className={styles.icon} />
			<div className={styles.text}>
				<strong>{t('install-name', { name })}</strong>
				<p>{method === 'manual' ? t('install-ios') : t('install-why')}</p>
			</div>
			{method !== 'manual' && (
				<Button kind="primary" size="small" onClick={() => install(method)}>
					{t('install')}
				</Button>
			)}
			<IconButton label={t('never')} icon={<X />} size="small" onClick={dismiss} />
		</section>
	)
}

/** The browser's install prompt, or manual instructions where there is none; null if installed or not installable. */
function useInstallMethod(): InstallPromptEvent | 'manual' | null {
	const [prompt, setPrompt] = useState(earlyState.installPrompt)
	useEffect(() => {
		// `earlyState` listened first, so it has this event's prompt already.
		const onInstallPrompt = () => setPrompt(earlyState.installPrompt)
		window.addEventListener('beforeinstallprompt', onInstallPrompt)
		return () => window.removeEventListener('beforeinstallprompt', onInstallPrompt)
	}, [])
	if (isInstalled()) return null
	return prompt ?? (isIosSafari() ? 'manual' : null)
}

function isIosSafari(): boolean {
	const { userAgent } = navigator
	return /iPhone|iPad|iPod/.test(userAgent) && /Safari/.test(userAgent) && !/CriOS|FxiOS|EdgiOS/.test(userAgent)
}
