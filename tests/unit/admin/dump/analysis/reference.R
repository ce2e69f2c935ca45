# Rscript reference.R > reference.json: figures of R, with which the statistics of the app are compared.
# The answers are made by rules, so that both programs have the same.
number <- function(v) paste(trimws(formatC(v, digits = 15, format = "g")), collapse = ", ")
alpha <- function(x) ncol(x) / (ncol(x) - 1) * (1 - sum(diag(var(x))) / sum(var(x)))

# ICC(1): Shrout & Fleiss (1979), with the mean size k of unequal groups.
icc <- function(score, group) {
  table <- summary(aov(score ~ factor(group)))[[1]]
  msb <- table[["Mean Sq"]][1]; msw <- table[["Mean Sq"]][2]
  sizes <- as.numeric(tapply(score, group, length))
  k <- (length(score) - sum(sizes^2) / length(score)) / table[["Df"]][1]
  (msb - msw) / (msb + (k - 1) * msw)
}

# rwg(J) of each group, on a scale of `options` answers.
rwg <- function(x, group, options) sapply(unique(group), function(g) {
  v <- mean(apply(x[group == g, ], 2, var)) / ((options^2 - 1) / 12)
  if (v >= 1) 0 else ncol(x) * (1 - v) / (ncol(x) * (1 - v) + v)
})

# 30 people in 6 groups of unequal size, 4 items on the scale 1 to 5, which measure nothing together.
person <- rep(0:29, each = 4); item <- rep(0:3, 30)
value <- 1 + ((person * 7 + item * 3 + (person * person) %% 11 + (person %/% 5) * item) %% 5)
x <- matrix(value, nrow = 30, byrow = TRUE)
group <- rep(0:5, c(3, 7, 5, 5, 6, 4))
score <- rowMeans(x)

# 24 people in 6 groups of 4: 5 items on the scale 1 to 7 that measure the same thing, and 5 items of 0 and 1.
person <- rep(0:23, each = 5); item <- rep(0:4, 24)
noise <- (person * (item + 1) + item * item) %% 4 - 1
y <- matrix(pmin(7, pmax(1, 1 + (person %/% 4 * 5) %% 6 + noise)), nrow = 24, byrow = TRUE)
z <- ifelse(y > 4, 1, 0)
fours <- rep(0:5, each = 4)
# The second item as if it were worded in reverse.
turned <- y; turned[, 2] <- 8 - y[, 2]

cat(sprintf('{"alpha": %s, "icc": %s, "rwg": [%s],
 "seven": {"alpha": %s, "mean": %s, "icc": %s, "rwg": [%s], "turned": {"alpha": %s, "mean": %s}},
 "zeroOne": {"alpha": %s, "rwg": [%s]}}\n',
  number(alpha(x)), number(icc(score, group)), number(rwg(x, group, 5)),
  number(alpha(y)), number(mean(y)), number(icc(rowMeans(y), fours)), number(rwg(y, fours, 7)),
  number(alpha(turned)), number(mean(turned)),
  number(alpha(z)), number(rwg(z, fours, 2))))
