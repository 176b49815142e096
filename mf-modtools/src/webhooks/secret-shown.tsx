import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import frame from '../frame/frame.module.css'
import { t } from './text.ts'
import styles from './webhooks.module.css'

/** A secret, shown once: nobody can read it again. */
export function SecretShown({ secret, isNew, onClose }: { secret: string; isNew: boolean; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const copy = () =>
		navigator.clipboard.writeText(secret).then(
			() => alert(t('copied')),
			() => alert(t('copy-failed'), { tone: 'bad' }),
		)
	const footer = (
		<>
			<Button onClick={copy}>{t('copy')}</Button>
			<Button kind="primary" onClick={onClose}>
				{t('kept')}
			</Button>
		</>
	)
	return (
		<Dialog title={isNew ? t('secret-of-new') : t('secret-changed')} size="small" onClose={onClose} footer={footer}>
			<div className={frame.form}>
				<p>{t('secret-why')}</p>
				<p className={styles.secret} dir="ltr">
					{secret}
				</p>
			</div>
		</Dialog>
	)
}
