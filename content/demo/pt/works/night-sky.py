from turtle import *
from random import randint

bgcolor("midnightblue")
penup()
for estrela in range(20):
    goto(randint(-200, 200), randint(-150, 150))
    dot(8, "gold")
