import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import styles from '../security/security.module.css'
import { t } from './text.ts'

/** A new key, shown once: nobody can read it again, not even this site. */
export function KeyShown({ apiKey, onClose }: { apiKey: string; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const copy = () =>
		navigator.clipboard.writeText(apiKey).then(
			() => alert(t('copied')),
			() => alert(t('copy-failed'), { tone: 'bad' }),
		)
	const footer = (
		<>
			<Button onClick={copy}>{t('copy')}</Button>
			<Button kind="primary" onClick={onClose}>
				{t('saved')}
			</Button>
		</>
	)
	return (
		<Dialog title={t('created')} size="small" onClose={onClose} footer={footer}>
			<div className={styles.dialog}>
				<p>{t('created-why')}</p>
				<p className={styles.key} dir="ltr">
					{apiKey}
				</p>
			</div>
		</Dialog>
	)
}
