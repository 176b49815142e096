import { useSession } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { useFocusFallback } from '@folkmoot/kit/ui/use-focus-fallback.ts'
import { type ReactNode, useEffect, useState } from 'react'
import styles from './enable-push-button.module.css'
import { canPush } from './subscribe.ts'
import { t } from './text.ts'
import { useEnablePush } from './use-enable-push.ts'

/** In the settings, where push is available. Rendered only in the browser: the server cannot know. */
export function EnablePushButton(): ReactNode {
	const { vapidPublicKey } = useSession()
	const [permission, setPermission] = useState<NotificationPermission | null>(null)
	const [enable, isEnabling] = useEnablePush()
	useEffect(() => {
		if (canPush() && vapidPublicKey !== '') setPermission(Notification.permission)
	}, [vapidPublicKey])
	const isOn = permission === 'granted'
	const container = useFocusFallback(!isOn)
	if (permission === null) return null
	return (
		<div ref={container} tabIndex={-1} className={styles.row}>
			<div>
				<p>{t('title')}</p>
				<p className={styles.hint}>{isOn ? t('hint-on') : t('hint')}</p>
			</div>
			<Button isLoading={isEnabling} disabled={isOn} onClick={() => enable().then(() => setPermission(Notification.permission))}>
				{isOn ? t('is-on') : t('enable')}
			</Button>
		</div>
	)
}
