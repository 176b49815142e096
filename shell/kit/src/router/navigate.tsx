import { useEffect } from 'react'
import { useNavigate } from './location.ts'

/** Redirects when rendered: `<Navigate to={…} replace />`. */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }): null {
	const navigate = useNavigate()
	useEffect(() => navigate(to, { replace }), [navigate, to, replace])
	return null
}
