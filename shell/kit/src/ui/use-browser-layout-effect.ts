import { useEffect, useLayoutEffect } from 'react'

/** A layout effect; none on the server, where there is nothing to measure. */
export const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect
